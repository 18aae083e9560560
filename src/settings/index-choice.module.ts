import { Module } from '@nestjs/common';
import { IndexChooser } from '../search-index/index-chooser.port.js';
import { SettingsIndexChooser } from './settings-index-chooser.js';
import { SettingsModule } from './settings.module.js';

/** Provides `IndexChooser`, which decides which search index is used. */
@Module({
  imports: [SettingsModule],
  providers: [{ provide: IndexChooser, useClass: SettingsIndexChooser }],
  exports: [IndexChooser],
})
export class IndexChoiceModule {}
