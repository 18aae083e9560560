import { ApiProperty } from '@nestjs/swagger';
import { SETTING_SOURCES, type SettingReport } from '../config/setting-report.js';

const VALUE = {
  oneOf: [
    { type: 'string', nullable: true },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array' as const, items: { type: 'string' } },
  ],
};

export class SettingResponse implements SettingReport {
  @ApiProperty({ example: 'server.port', description: 'Key as in the configuration file.' })
  key!: string;

  @ApiProperty({
    ...VALUE,
    example: 8000,
    description: 'Value in the unit of the setting; `set` or `not set` for a secret.',
  })
  value!: unknown;

  @ApiProperty({ ...VALUE, example: 8000 })
  default!: unknown;

  @ApiProperty({
    enum: SETTING_SOURCES,
    description:
      '`file`: the configuration file, `dotenv`: the file `.env`, `start`: the command that started the service, such as the address of its own database.',
  })
  source!: SettingReport['source'];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'MEMORY_BRIDGE_PORT',
    description:
      'Path of the configuration file, or name of the environment variable, that sets the value; null if neither does.',
  })
  place!: string | null;

  @ApiProperty({
    description: 'Whether the value is hidden. Addresses that may contain a password count as secrets.',
  })
  secret!: boolean;
}

export class ConfigResponse {
  @ApiProperty({ type: [SettingResponse] })
  settings!: readonly SettingResponse[];
}

export class CheckResponse {
  @ApiProperty({ example: 'database' })
  name!: string;

  @ApiProperty({
    description: '`false`: something does not work. `true` with advice: it works, but could be improved.',
  })
  ok!: boolean;

  @ApiProperty({ example: 'PostgreSQL answers' })
  message!: string;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Advice for the operator.' })
  advice!: string | null;
}

export class DoctorResponse {
  @ApiProperty({ type: [CheckResponse] })
  checks!: readonly CheckResponse[];
}
