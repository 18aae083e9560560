import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { BundledCrossEncoder } from './bundled-cross-encoder.js';
import { CrossEncoder } from './cross-encoder.port.js';

/** Provides `CrossEncoder`, and stops its thread with the process. */
@Module({
  providers: [{ provide: CrossEncoder, useFactory: () => new BundledCrossEncoder() }],
  exports: [CrossEncoder],
})
export class CrossEncoderModule implements OnApplicationShutdown {
  constructor(private readonly crossEncoder: CrossEncoder) {}

  async onApplicationShutdown(): Promise<void> {
    await this.crossEncoder.close();
  }
}
