import { Module } from '@nestjs/common';
import type { BackendConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { EXTERNAL_BACKEND } from './external-backend.js';
import { HttpBackendDriver } from './http/http-backend.driver.js';

/**
 * Provides the memory service that `MEMORY_GATEWAY_BACKEND_BASE_URL` names, without the built-in backend that
 * is used otherwise.
 */
@Module({
  providers: [
    {
      provide: EXTERNAL_BACKEND,
      inject: [getSectionToken('backend')],
      useFactory: ({ baseUrl, ...config }: BackendConfig) =>
        baseUrl === null ? null : new HttpBackendDriver({ ...config, baseUrl }),
    },
  ],
  exports: [EXTERNAL_BACKEND],
})
export class ExternalBackendModule {}
