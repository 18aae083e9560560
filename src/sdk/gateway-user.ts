/** The credential of a gateway user: two fields of every body or query. */
export interface GatewayUser {
  readonly user_id: string;
  readonly user_key: string;
}

/** A body without the fields that the client fills in. */
export type WithoutUser<T> = Omit<T, keyof GatewayUser>;
