import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DomainError } from '../common/errors/domain-error.js';
import { type CursorPage, MICROS, readCursor, toPage, writeCursor } from '../common/http/page-cursor.js';
import {
  PeopleRepository,
  type EndUserRow,
  type ListPosition,
  type SpaceRow,
  type UserRow,
} from './people.repository.js';
import { UUID } from '../config/uuid.js';

export type { EndUserRow, SpaceRow, UserRow };

export interface PeoplePageRequest {
  readonly limit: number;
  /** Value of `next` of the previous page; absent for the first page. */
  readonly before?: string;
}

/** Matches every text that PostgreSQL can store, except the empty one. */
const NON_EMPTY = /^[^\0]+$/su;

/**
 * Lists users, spaces and end users, for operators. All methods throw DomainError DATABASE_UNAVAILABLE, and
 * VALIDATION_FAILED for an invalid cursor.
 */
@Injectable()
export class PeopleService {
  constructor(private readonly repository: PeopleRepository) {}

  /** Lists users, newest first. */
  async listUsers({ limit, before }: PeoplePageRequest): Promise<CursorPage<UserRow>> {
    return toPage(
      await this.repository.listUsers(limit + 1, parsePosition(before, NON_EMPTY)),
      limit,
      formatPosition,
    );
  }

  /** Lists spaces, newest first. */
  async listSpaces({ limit, before }: PeoplePageRequest): Promise<CursorPage<SpaceRow>> {
    return toPage(
      await this.repository.listSpaces(limit + 1, parsePosition(before, UUID)),
      limit,
      formatPosition,
    );
  }

  /** Lists the end users of a space, in alphabetical order. @throws DomainError NOT_FOUND */
  async listEndUsers(spaceId: string, { limit, before }: PeoplePageRequest): Promise<CursorPage<EndUserRow>> {
    if (!isUUID(spaceId) || !(await this.repository.hasSpace(spaceId)))
      throw new DomainError('NOT_FOUND', 'Space not found');
    const [after = ''] = before === undefined ? [] : readCursor(before, [NON_EMPTY]);
    return toPage(await this.repository.listEndUsers(spaceId, limit + 1, after), limit, ({ endUser }) =>
      writeCursor([endUser]),
    );
  }
}

function parsePosition(before: string | undefined, id: RegExp): ListPosition | null {
  if (before === undefined) return null;
  const [micros = '', name = ''] = readCursor(before, [MICROS, id]);
  return { micros, id: name };
}

function formatPosition({ micros, id }: ListPosition): string {
  return writeCursor([micros, id]);
}
