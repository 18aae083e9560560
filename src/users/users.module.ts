import { Module } from '@nestjs/common';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { UserDirectory } from './user-directory.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Provides accounts of people. It needs the global `DataSource`, `ChangeFeed` and `MemoryCache`. */
@Module({
  imports: [CryptoModule],
  providers: [PeopleRepository, PeopleService, UserDirectory, UsersRepository, UsersService],
  exports: [PeopleService, UsersService],
})
export class UsersModule {}
