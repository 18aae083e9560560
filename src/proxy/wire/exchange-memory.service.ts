import { Injectable } from '@nestjs/common';
import { InjectionService } from '../../memory/injection/injection.service.js';
import { RecallService } from '../../memory/recall/recall.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';

/** Groups the memory services that an exchange uses, to keep constructors short. */
@Injectable()
export class ExchangeMemoryService {
  constructor(
    readonly sessions: SessionsService,
    readonly recaller: RecallService,
    readonly injector: InjectionService,
    readonly ledger: LedgerService,
  ) {}
}
