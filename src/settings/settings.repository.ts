import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { getContext } from '../common/context/request-context.js';
import { KeyRing } from '../common/crypto/key-ring.js';
import { locateSealedColumn } from '../common/crypto/sealed-columns.js';
import { rethrowDatabaseError } from '../database/database-errors.js';
import { AuditEventEntity } from '../database/entities/audit-event.entity.js';
import type { SettingKey, SettingsPatch } from './instance-settings.js';

interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly sealed: string | null;
}

const SECRET: ReadonlySet<string> = new Set<SettingKey>(['qdrantApiKey', 'index.left']);

const WRITE = `
INSERT INTO settings (key, value, sealed) SELECT key, value, sealed FROM json_to_recordset($1::json) AS input(key text, value jsonb, sealed text)
ORDER BY key ON CONFLICT (key) DO UPDATE SET value = excluded.value, sealed = excluded.sealed, updated_at = now()`;

/** Stores the settings; a trigger notifies all processes of every change. */
@Injectable()
export class SettingsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Reads the stored values of `keys` and decrypts secrets; a secret that can't be decrypted is absent.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async read(keys: readonly SettingKey[]): Promise<ReadonlyMap<string, unknown>> {
    return this.readOver(this.dataSource, keys).catch(rethrowDatabaseError);
  }

  /**
   * Changes settings in one transaction with an audit event that contains names, but no values. Changes wait
   * for each other, so that each reads the result of the previous one.
   * @param decide computes the change from the stored values of `keys`; if it throws, nothing is changed
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async change(
    keys: readonly SettingKey[],
    decide: (stored: ReadonlyMap<string, unknown>) => SettingsPatch,
    actor: string,
  ): Promise<void> {
    const work = this.dataSource.transaction(async (tx) => {
      await tx.query('LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE');
      const patch = decide(await this.readOver(tx, keys));
      if (Object.keys(patch).length > 0) await this.write(tx, patch, actor);
    });
    await work.catch(rethrowDatabaseError);
  }

  private async readOver(
    db: Pick<EntityManager, 'query'>,
    keys: readonly SettingKey[],
  ): Promise<ReadonlyMap<string, unknown>> {
    const sql = 'SELECT key, value, sealed FROM settings WHERE key = ANY($1::text[])';
    const rows = await db.query<Row[]>(sql, [keys]);
    return new Map(
      rows.map(({ key, value, sealed }) => [
        key,
        sealed === null ? value : this.keys.box.open(sealed, locateSealed(key)),
      ]),
    );
  }

  private async write(tx: EntityManager, patch: SettingsPatch, actor: string): Promise<void> {
    const rows = Object.entries(patch).flatMap(([key, value]) =>
      value === null ? [] : [this.toRow(key, value)],
    );
    const cleared = Object.keys(patch).filter((key) => patch[key as SettingKey] === null);
    const requestId = getContext()?.requestId ?? null;
    const event = {
      spaceId: null,
      requestId,
      actor,
      action: 'settings.update',
      detail: { fields: Object.keys(patch) },
    };
    await tx.query('DELETE FROM settings WHERE key = ANY($1::text[])', [cleared]);
    await tx.query(WRITE, [JSON.stringify(rows)]);
    await tx.insert(AuditEventEntity, event);
  }

  private toRow(
    key: string,
    value: boolean | number | string,
  ): { key: string; value: unknown; sealed: string | null } {
    if (!SECRET.has(key) || typeof value !== 'string') return { key, value, sealed: null };
    return { key, value: '', sealed: this.keys.box.seal(value, locateSealed(key)) };
  }
}

function locateSealed(key: string): ReturnType<typeof locateSealedColumn> {
  return locateSealedColumn('settings', key, 'sealed');
}
