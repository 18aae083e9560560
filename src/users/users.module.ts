import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Needs the global `DataSource` and `MemoryCache`. */
@Module({ imports: [CryptoModule], providers: [UsersRepository, UsersService], exports: [UsersService] })
export class UsersModule {}
