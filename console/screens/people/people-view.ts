/** `receipt` shows the receipt of an erasure in place of the list. */
export const PEOPLE_VIEW = { kind: 'users', space: '', receipt: '' };

/** A user with an account, or an end user that an application names. */
export interface Person {
  readonly id: string;
  readonly spaceId: string;
  readonly isUser: boolean;
  readonly memories: number;
  readonly lastSeenAt: string | null;
  /** True if memory is on; null if the person can't switch it. */
  readonly hasMemory: boolean | null;
}

export const PEOPLE_READS = ['listUsers', 'listSpaces', 'listEndUsers'] as const;
