import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DomainError } from '../common/errors/domain-error.js';
import { readCursor, writeCursor } from '../common/http/page-cursor.js';
import {
  PeopleRepository,
  type EndUserRow,
  type ListPlace,
  type SpaceRow,
  type UserRow,
} from './people.repository.js';
import { UUID } from '../common/uuid.js';

export type { EndUserRow, SpaceRow, UserRow };

/** One page of a list. */
export interface ListedPage<Row> {
  readonly rows: readonly Row[];
  /** Pass it as `before` to go on; `null` at the end. */
  readonly next: string | null;
}

export interface PeoplePageRequest {
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
}

const MICROS = /^\d{1,18}$/;
/** A name of anything but nothing. */
const ANY = /^[^\0]+$/su;

/**
 * Lists of users, spaces and end users, for operators. All methods throw DomainError DATABASE_UNAVAILABLE,
 * and VALIDATION_FAILED for a bad cursor.
 */
@Injectable()
export class PeopleService {
  constructor(private readonly repository: PeopleRepository) {}

  /** Newest first. */
  async listUsers({ limit, before }: PeoplePageRequest): Promise<ListedPage<UserRow>> {
    return toPage(await this.repository.listUsers(limit + 1, readPlace(before, ANY)), limit, writePlace);
  }

  /** Newest first. */
  async listSpaces({ limit, before }: PeoplePageRequest): Promise<ListedPage<SpaceRow>> {
    return toPage(await this.repository.listSpaces(limit + 1, readPlace(before, UUID)), limit, writePlace);
  }

  /** By name. @throws DomainError NOT_FOUND */
  async listEndUsers(spaceId: string, { limit, before }: PeoplePageRequest): Promise<ListedPage<EndUserRow>> {
    if (!isUUID(spaceId) || !(await this.repository.hasSpace(spaceId)))
      throw new DomainError('NOT_FOUND', 'Space not found');
    const [after = ''] = before === undefined ? [] : readCursor(before, [ANY]);
    return toPage(await this.repository.listEndUsers(spaceId, limit + 1, after), limit, ({ endUser }) =>
      writeCursor([endUser]),
    );
  }
}

function readPlace(before: string | undefined, id: RegExp): ListPlace | null {
  if (before === undefined) return null;
  const [micros = '', name = ''] = readCursor(before, [MICROS, id]);
  return { micros, id: name };
}

function writePlace({ micros, id }: ListPlace): string {
  return writeCursor([micros, id]);
}

/** @param found one row more than the page has, when there is a next one */
function toPage<Row>(found: readonly Row[], limit: number, toCursor: (row: Row) => string): ListedPage<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? toCursor(last) : null };
}
