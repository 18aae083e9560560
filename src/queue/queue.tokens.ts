/** DI token of the `QueueDriver` in use. */
export const QUEUE_DRIVER = Symbol('QueueDriver');

/** DI token of all BullMQ `Queue` objects, for the queue board. */
export const BULL_QUEUES = Symbol('BullQueues');
