import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Needs the global `DataSource` and `MemoryIndex`. */
@Module({
  imports: [CryptoModule],
  providers: [UsersRepository, UsersService, ErasureRepository, ErasureService],
  exports: [UsersService, ErasureService],
})
export class UsersModule {}
