import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ChatUpstreamsService } from './chat-upstreams.service.js';

@Module({
  imports: [SettingsModule, TokensModule],
  providers: [ChatUpstreamsService],
  exports: [ChatUpstreamsService],
})
export class ChatUpstreamsModule {}
