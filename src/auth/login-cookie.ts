import { createHmac } from 'node:crypto';
import { equalDigests } from '../common/crypto/secret-digest.js';

export const LOGIN_COOKIE = 'memorybridge_login';
/** 12 hours (D43), in seconds. */
const LOGIN_SECONDS = 12 * 3_600;

/** What a login is tied to: a new admin token ends every login made with the old one. */
export interface LoginOwner {
  readonly id: string;
  readonly secretHash: string;
}

/** `<token id>.<expiry, epoch seconds>.<HMAC>`: proves a login and gives away nothing to log in with. */
export function signLogin(key: Buffer, owner: LoginOwner, nowMs: number): string {
  const expires = Math.floor(nowMs / 1_000) + LOGIN_SECONDS;
  return `${owner.id}.${expires}.${signature(key, owner, String(expires))}`;
}

/** The token id a login claims, before it is proven. */
export function claimedLogin(value: string): string | null {
  return /^([0-9a-f-]{36})\.\d{1,12}\.[\w-]{43}$/.exec(value)?.[1] ?? null;
}

export function isLoginOf(key: Buffer, owner: LoginOwner, value: string, nowMs: number): boolean {
  const [, expires = '', signed = ''] = value.split('.');
  return equalDigests(signed, signature(key, owner, expires)) && Number(expires) * 1_000 > nowMs;
}

/** @param value `''` ends the login */
export function loginSetCookie(value: string, secure: boolean): string {
  const lifetime = value === '' ? 0 : LOGIN_SECONDS;
  return `${LOGIN_COOKIE}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

function signature(key: Buffer, { id, secretHash }: LoginOwner, expires: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([id, secretHash, expires]))
    .digest('base64url');
}
