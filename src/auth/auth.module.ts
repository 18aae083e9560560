import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AdminTokenModule } from './admin-token.module.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuthService } from './auth.service.js';
import { EndedLoginsRepository } from './ended-logins.repository.js';
import { LoginService } from './login.service.js';
import { MetricsToken } from './metrics-token.js';
import { OperatorTextsInterceptor } from './operator-texts.interceptor.js';
import { OperatorTextsService } from './operator-texts.service.js';
import { PersonAuth } from './person-auth.js';
import { PersonSessionsService } from './person-sessions.service.js';
import { PersonSignInService } from './person-sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignInsService } from './sign-ins.service.js';
import { TextViewsRepository } from './text-views.repository.js';
import { UserTokens } from './user-tokens.js';

/**
 * Authenticates and authorizes callers. It applies the access guard and the interceptor for people's texts to
 * every Nest route of the application.
 */
@Module({
  imports: [AdminTokenModule, CryptoModule, TokensModule, UsersModule],
  providers: [
    AuthService,
    EndedLoginsRepository,
    LoginService,
    MetricsToken,
    OperatorTextsService,
    PersonAuth,
    PersonSessionsService,
    PersonSignInService,
    SignInThrottle,
    SignInsService,
    TextViewsRepository,
    UserTokens,
    AuditService,
    AuditRepository,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: OperatorTextsInterceptor },
  ],
  exports: [
    AdminTokenModule,
    AuthService,
    LoginService,
    OperatorTextsService,
    PersonSessionsService,
    PersonSignInService,
    AuditService,
    UserTokens,
  ],
})
export class AuthModule {}
