import { describe, expect, it } from '@jest/globals';
import { findWire, classifyPath } from './classify-path.js';

describe('classifyPath', () => {
  it.each([
    ['POST', '/chat/completions', 'inference'],
    ['POST', '/responses', 'inference'],
    ['POST', '/responses/compact', 'inference'],
    ['POST', '/responses/input_tokens', 'inference'],
    ['POST', '/messages', 'inference'],
    ['POST', '/messages/count_tokens', 'inference'],
    ['POST', '/completions', 'inference'],
    ['POST', '/embeddings', 'inference'],
    ['POST', '/moderations', 'inference'],
    ['POST', '/rerank', 'inference'],
    ['POST', '/audio/speech', 'inference'],
    ['POST', '/audio/transcriptions', 'inference'],
    ['POST', '/audio/translations', 'inference'],
    ['POST', '/images/edits', 'inference'],
    ['GET', '/models', 'inference'],
    ['HEAD', '/models/', 'inference'],
    ['GET', '/models/vendor%2Fmodel', 'inference'],
    ['GET', '/models/vendor/Model-1.5:free', 'inference'],
    ['DELETE', '/models/ft:gpt:Org::Id', 'tuning'],
    ['GET', '/responses/resp_Ab', 'own_objects'],
    ['POST', '/responses/resp_1/cancel', 'own_objects'],
    ['GET', '/responses/resp_1/input_items', 'own_objects'],
    ['GET', '/responses', 'own_objects'],
    ['POST', '/conversations', 'own_objects'],
    ['GET', '/conversations/conv_1/items/msg_1', 'own_objects'],
    ['GET', '/chat/completions', 'own_objects'],
    ['DELETE', '/chat/completions/chatcmpl-Ab', 'own_objects'],
    ['POST', '/files', 'files'],
    ['GET', '/files/file-Ab/content', 'files'],
    ['POST', '/uploads/upload_1/parts', 'files'],
    ['POST', '/batches', 'batches'],
    ['GET', '/messages/batches/msgbatch_1/results', 'batches'],
    ['GET', '/vector_stores/vs_1/files/file-1', 'stores'],
    ['GET', '/containers/cntr_1', 'stores'],
    ['POST', '/skills', 'stores'],
    ['GET', '/videos/video_1/content', 'stores'],
    ['POST', '/threads/thread_1/runs', 'agents'],
    ['GET', '/assistants', 'agents'],
    ['POST', '/chatkit/sessions', 'agents'],
    ['POST', '/sessions', 'agents'],
    ['GET', '/sessions/sess_1/events', 'agents'],
    ['POST', '/memory_stores', 'agents'],
    ['POST', '/vaults/v_1/credentials', 'agents'],
    ['POST', '/fine_tuning/jobs', 'tuning'],
    ['GET', '/evals/eval_1/runs', 'tuning'],
    ['POST', '/realtime/client_secrets', 'realtime'],
    ['GET', '/embeddings', 'other'],
    ['POST', '/models', 'other'],
    ['GET', '/audio/voices', 'other'],
    ['POST', '/embeddings/more', 'other'],
    ['GET', '/nothing-named-here/x', 'other'],
  ] as const)('assigns %s %s to the group %s', (method, path, verdict) =>
    expect(classifyPath(method, path)).toBe(verdict),
  );

  it.each([
    '/organization',
    '/organization/usage/completions',
    '/organizations/me',
    '/projects/',
    '/admin_api_keys/key_1',
    '/usage',
    '/%6frganization/admin_api_keys',
    '/organization%73',
  ])('refuses %s', (path) => expect(classifyPath('GET', path)).toBe('refused'));

  it.each([
    '/admin/tokens',
    '/%61dmin/tokens',
    '/memories',
    '/auth/token',
    '/recall',
    '/store/items/x',
    '/whoami',
    '/erasures/1',
    '/chat/messages',
    '/sessions/messages/last',
  ])('leaves %s to our own API', (path) => expect(classifyPath('PATCH', path)).toBe('ours'));

  it.each([
    ...['/', '', '//files', '/files//file-1', '/files/file-1//', '/./files', '/models/../organization'],
    ...['/models/a%2F..%2f..%2Forganization', '/models/%2e%2E/organization', '/models/a%2F%2Fb'],
    ...['/models%2F..', '/files%2Ffile-1', '/responses/a%2fb', '/files/file-1%2fcontent', '/files%5Cx'],
    ...['/Organization', '/ORGANIZATION/usage', '/Files', '/FILES/file-1', '/Chat/completions', '/Admin'],
    ...['/messages/Batches', '/chat/Messages', '/unknown/../organization', '/Unknown'],
    ...[
      '/organization;x=1',
      '/organization%3bx',
      '/files;v=1/x',
      '/organization%00',
      '/files%0a',
      '/files%20',
    ],
    ...['/organization%252fusage', '/%256frganization', '/files%', '/files/%zz', '/files/%ff', '/files%3Fx'],
    ...['/\uff4frganization', '/%EF%BD%8Frganization', '/files.', '/.files', '/v1/organization', '/v2'],
    ...['/files/file-1%23', '/organization\\usage', '/-x', '/\u017fkills', '/%C5%BFkills'],
  ])('classifies %j as unknown', (path) => expect(classifyPath('GET', path)).toBe('unknown'));

  it.each(['/chat/completions/', '/responses/', '/messages/', '/messages/count_tokens/'])(
    'classifies %s as unknown, because it would get no memory',
    (path) => expect(classifyPath('POST', path)).toBe('unknown'),
  );

  it('classifies an inference path with a capital letter as unknown', () =>
    expect(classifyPath('POST', '/audio/Speech')).toBe('unknown'));

  it('assigns no spelling of a refused path to a group', () => {
    const spellings = ['organization', 'organizations', 'projects', 'admin_api_keys', 'usage'].flatMap(
      listSpellings,
    );
    expect(spellings.length).toBeGreaterThan(200);
    const verdicts = spellings.map((path) => classifyPath('GET', path));
    expect([...new Set(verdicts)].sort()).toEqual(['refused', 'unknown']);
  });
});

describe('findWire', () => {
  it.each([
    ['/responses', 'responses'],
    ['/responses/resp_1/cancel', 'responses'],
    ['/messages/batches', 'messages'],
    ['/chat/completions/chatcmpl-1', 'chat'],
    ['/responsesx', null],
    ['/files', null],
  ])('finds for %s the wire %s', (path, wire) => expect(findWire(path)).toBe(wire));
});

/** Lists spellings of a path that some server might treat like the plain one. */
function listSpellings(name: string): string[] {
  const letters = [...name].flatMap((letter, at) => {
    const code = letter.charCodeAt(0).toString(16);
    return [letter.toUpperCase(), `%${code}`, `%25${code}`, `%${code.toUpperCase()}`].map(
      (other) => name.slice(0, at) + other + name.slice(at + 1),
    );
  });
  const around = ['', '/', '//', '/./', '/%2e/', '/..;/', '/x/../', '/models/..%2f', '\\', '/%2f', '/;/'];
  const behind = ['', '/', '//', ';x', '%3b', '%00', '%20', '.', '/.', '/x', '%2fx', '\\x', '%23', '%3fx'];
  return [
    ...letters.map((word) => `/${word}`),
    ...around.map((before) => `/${before}${name}`.replace(/^\/\/(?=[a-z])/, '//')),
    ...behind.map((after) => `/${name}${after}`),
  ];
}
