import { Module } from '@nestjs/common';
import type { OutboundConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { HttpMemoryLlmDriver } from './http-memory-llm.driver.js';
import { MemoryLlm } from './memory-llm.port.js';
import { ProviderProbe } from './provider-probe.port.js';
import { HttpProviderProbe } from './dialects/http-provider-probe.js';
import { UndiciUpstreamDriver } from './undici-upstream.driver.js';
import { UpstreamClient } from './upstream-client.port.js';

/** Provides the clients for language models: the upstream client, the memory LLM and the provider probe. */
@Module({
  providers: [
    {
      provide: UpstreamClient,
      inject: [getSectionToken('outbound')],
      useFactory: (config: OutboundConfig) => new UndiciUpstreamDriver(config),
    },
    {
      provide: MemoryLlm,
      inject: [UpstreamClient],
      useFactory: (client: UpstreamClient) => new HttpMemoryLlmDriver(client),
    },
    {
      provide: ProviderProbe,
      inject: [UpstreamClient],
      useFactory: (client: UpstreamClient) => new HttpProviderProbe(client),
    },
  ],
  exports: [UpstreamClient, MemoryLlm, ProviderProbe],
})
export class LlmModule {}
