/** The id of an app or a project. It also appears in paths, so `.` and `..` are excluded. */
export const SCOPE_ID = /^(?!\.{1,2}$)[A-Za-z0-9._@+-]{1,128}$/;

export const SCOPE_ID_RULE = 'must be 1 to 128 characters of A-Z a-z 0-9 . _ @ + -';
