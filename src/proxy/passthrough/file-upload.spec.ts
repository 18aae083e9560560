import { describe, expect, it } from '@jest/globals';
import { isFile, mayBeFile } from './file-upload.js';

describe('mayBeFile', () => {
  it.each([
    ['/files', 'multipart/form-data; boundary=x'],
    ['/uploads/upload_1/parts', 'multipart/form-data'],
    ['/audio/transcriptions', 'audio/mpeg'],
    ['/images/edits/', 'Multipart/form-data'],
    ['/containers/cntr_1/files', 'application/octet-stream'],
  ])('accepts %s with %s', (path, type) => expect(mayBeFile(path, type)).toBe(true));

  it.each([
    ['/files', 'application/json'],
    ['/files', ''],
    ['/responses/compact', 'application/octet-stream'],
    ['/completions', 'audio/x'],
    ['/containers', 'multipart/form-data'],
  ])('denies %s with %s', (path, type) => expect(mayBeFile(path, type)).toBe(false));
});

describe('isFile', () => {
  const form = 'multipart/form-data; boundary=x';

  it.each<[Buffer, string]>([
    [Buffer.from('--x\r\n'), form],
    [Buffer.from('ID3'), 'audio/mpeg'],
    [Buffer.from('\0\0\0 ftypisom', 'latin1'), 'video/mp4'],
  ])('accepts %j as %s', (head, type) => expect(isFile(head, type)).toBe(true));

  it.each<[Buffer, string]>([
    [Buffer.from('{"file_id":"x"}'), form],
    [Buffer.from('{"file_id":"x"}'), 'image/json'],
    [Buffer.from(' \n['), 'application/octet-stream'],
    [Buffer.from('\ufeff{'), 'application/octet-stream'],
    [Buffer.from('{', 'utf16le'), 'application/octet-stream'],
    [Buffer.from('\xfe\xff\0{', 'latin1'), 'application/octet-stream'],
    [Buffer.from(' '.repeat(64)), 'application/octet-stream'],
    [Buffer.alloc(0), 'application/octet-stream'],
  ])('denies %j as %s', (head, type) => expect(isFile(head, type)).toBe(false));
});
