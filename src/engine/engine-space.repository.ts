import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ENGINE_SPACE_ID } from '../tokens/instance-token.js';

/** Creates the space of programs without a token, if the engine API admits them (D40). */
@Injectable()
export class EngineSpaceRepository implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    @Inject(getSectionToken('engine')) private readonly config: AppConfig['engine'],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.open)
      await this.db.query('INSERT INTO spaces (id) VALUES ($1) ON CONFLICT (id) DO NOTHING', [
        ENGINE_SPACE_ID,
      ]);
  }
}
