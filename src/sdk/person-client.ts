import { MemoriesArea } from './areas/memories.area.js';
import { BaseClient } from './base-client.js';
import type { Transport } from './transport.js';

/** What one person's credential, or a service token for one end user, may do. */
export class PersonClient extends BaseClient {
  readonly memories: MemoriesArea;

  constructor(transport: Transport) {
    super(transport);
    this.memories = new MemoriesArea(transport);
  }
}
