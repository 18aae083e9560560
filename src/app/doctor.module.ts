import { Global, Module } from '@nestjs/common';
import { Doctor } from '../admin/doctor.port.js';
import { checkInstallation } from '../cli/run-doctor.js';
import { CryptoModule } from '../common/crypto/crypto.module.js';
import { MasterKeyService } from '../common/crypto/master-key.service.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { checkDatabase } from './database-checks.js';

/**
 * Lets operators run the checks of the command line inside of the service. Needs the global `DataSource` and
 * `APP_CONFIG`.
 */
@Global()
@Module({
  imports: [CryptoModule],
  providers: [{ provide: Doctor, inject: [APP_CONFIG, MasterKeyService], useFactory: createDoctor }],
  exports: [Doctor],
})
export class DoctorModule {}

/**
 * Checks the configuration that the service was started with, because changes of its files take effect only
 * at the next start.
 */
function createDoctor(config: AppConfig, keys: MasterKeyService): Doctor {
  const checkDatabaseOnly = (): ReturnType<typeof checkDatabase> => checkDatabase(config, () => keys.open());
  return {
    examine: () => checkInstallation({ config, notices: [] }, { runDatabaseChecks: checkDatabaseOnly }),
  };
}
