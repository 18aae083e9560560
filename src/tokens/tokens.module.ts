import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import type { AppConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { EmbedderProbe } from '../embeddings/embedder-probe.js';
import { LlmModule } from '../llm/llm.module.js';
import { createPostJson } from '../llm/post-json.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ProviderKeysService } from './provider-keys.service.js';
import { TokensRepository } from './tokens.repository.js';
import { TokensService } from './tokens.service.js';

const probe = {
  provide: EmbedderProbe,
  inject: [UpstreamClient, getSectionToken('embeddings')],
  useFactory: (client: UpstreamClient, { modelsDir }: AppConfig['embeddings']): EmbedderProbe =>
    new EmbedderProbe(createPostJson(client), modelsDir),
};

/** Provides service tokens. It needs the global `DataSource`, `ChangeFeed` and configuration. */
@Module({
  imports: [CryptoModule, LlmModule, SettingsModule],
  providers: [probe, ProviderKeysService, TokensRepository, TokensService],
  exports: [ProviderKeysService, TokensService],
})
export class TokensModule {}
