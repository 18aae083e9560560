import { AsyncLocalStorage } from 'node:async_hooks';

/** Anything that reports its end, such as a response. */
export interface Closable {
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Keeps a value for all async continuations of a task. It counts the open tasks and switches itself off if
 * there are none, because on Node 20 an active storage slows down every promise of the process.
 * @example
 * const ids = new SwitchedStorage<string>();
 * await ids.run('one', async () => ids.getValue()); // 'one'
 */
export class SwitchedStorage<T> {
  private readonly storage = new AsyncLocalStorage<T>();
  private open = 0;

  /** Keeps the value until the work returns or throws, or its promise is settled. */
  run<R>(value: T, work: () => R): R {
    this.open += 1;
    let result: R | undefined;
    try {
      return (result = this.storage.run(value, work));
    } finally {
      if (result instanceof Promise) result.then(this.close, this.close);
      else this.close();
    }
  }

  /**
   * Keeps the value for the rest of the running async chain.
   * @param until the value is kept until this is closed
   */
  enter(value: T, until: Closable): void {
    this.open += 1;
    until.once('close', this.close);
    this.storage.enterWith(value);
  }

  getValue(): T | undefined {
    return this.storage.getStore();
  }

  private readonly close = (): void => {
    this.open -= 1;
    if (this.open === 0) this.storage.disable();
  };
}
