import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs a suite in Node's own realm instead of a `vm` context, so that packages which Node has loaded and the code
 * of the suite have the same `Error`, `Map` and `Uint8Array` (ADR 0052). What a suite changes on `globalThis` or
 * `process.env` it has to restore.
 */
export default class OneRealmEnvironment {
  // Jest puts a reporting function in its place for each suite, for the global object that ends with the suite.
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    process.exit = this.#exit;
    this.fakeTimersModern.dispose();
    const left = globalThis.runningServices ?? 0;
    globalThis.runningServices = 0;
    // A service that still runs would change what the next suites of this process find.
    if (left > 0) throw new Error(`The suite has not closed ${left} of its services.`);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}
