/** A session id that a client may choose: 1 to 300 printable characters. */
export const SESSION_ID = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{1,300}$/u;
