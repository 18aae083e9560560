interface Listener {
  /** Name of the port's setting, for errors. */
  readonly setting: string;
  readonly host: string;
  /** `null` = the listener is off; 0 = any free port. */
  readonly port: number | null;
}

const ALL_INTERFACES: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);

/** Describes each pair of listeners that would need the same port of the same address. */
export function describePortConflicts(listeners: readonly Listener[]): readonly string[] {
  return listeners.flatMap((one, index) =>
    listeners
      .slice(index + 1)
      .filter((other) => haveSamePort(one, other) && mayOverlap(one.host, other.host))
      .map(
        (other) =>
          `${one.setting} and ${other.setting} are both ${one.port}: give one of them another port, or a host of its own`,
      ),
  );
}

function haveSamePort(one: Listener, other: Listener): boolean {
  return one.port !== null && one.port !== 0 && one.port === other.port;
}

/** Tells whether two hosts may mean the same address; `localhost` means both loopback addresses. */
function mayOverlap(one: string, other: string): boolean {
  if (one === other || ALL_INTERFACES.has(one) || ALL_INTERFACES.has(other)) return true;
  return (one === 'localhost' && LOOPBACK.has(other)) || (other === 'localhost' && LOOPBACK.has(one));
}
