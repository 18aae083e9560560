/** Address and credentials from one place: the command line, the environment or a profile. */
export interface ConnectionSettings {
  readonly url?: string;
  /** Address of the memory gateway, which may listen on a port of its own. */
  readonly gatewayUrl?: string;
  readonly token?: string;
  readonly user?: string;
  readonly userId?: string;
  readonly userKey?: string;
  readonly adminToken?: string;
}
