import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { IndexRemovalEntity } from '../../../database/entities/index-removal.entity.js';

/** Reads and ends the removals of erased data that an external index has yet to make. */
@Injectable()
export class IndexRemovalsRepository {
  constructor(private readonly db: DataSource) {}

  /** Lists removals that were recorded before a time, oldest first. */
  list(before: Date, limit: number): Promise<readonly IndexRemovalEntity[]> {
    return this.db.manager.find(IndexRemovalEntity, {
      where: { createdAt: LessThan(before) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async delete(id: string): Promise<void> {
    await this.db.manager.delete(IndexRemovalEntity, { id });
  }

  /** Ends the removal of an erased space. */
  async deleteOfReceipt(receiptId: string): Promise<void> {
    await this.db.manager.delete(IndexRemovalEntity, { receiptId });
  }
}
