import { Module } from '@nestjs/common';
import { LiveEventsModule } from '../../monitoring/live-events.module.js';
import { ReceiptTextsRepository } from './receipts/receipt-texts.repository.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { ReceiptsService } from './receipts.service.js';

/** Needs the global `DataSource` and `Metrics`. */
@Module({
  imports: [LiveEventsModule],
  providers: [ReceiptTextsRepository, ReceiptsRepository, ReceiptsService],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
