import { Module } from '@nestjs/common';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { ReceiptsService } from './receipts.service.js';

/** Needs the global `DataSource` and `Metrics`. */
@Module({ providers: [ReceiptsRepository, ReceiptsService], exports: [ReceiptsService] })
export class ReceiptsModule {}
