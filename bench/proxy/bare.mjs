// The bare reference: Fastify + undici, injecting by parse and stringify, with a tee. What a proxy of this
// kind costs at least.
import Fastify from 'fastify';
import { Pool } from 'undici';

const upstream = new Pool(process.argv[2], { connections: 256 });
const app = Fastify({ bodyLimit: 64 << 20 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => done(null, body));
app.post('/v1/chat/completions', async (request, reply) => {
  const body = JSON.parse(request.body.toString());
  body.messages.unshift({ role: 'system', content: 'You know: the user likes tea.' });
  const { host, 'content-length': length, connection, ...headers } = request.headers;
  const answer = await upstream.request({
    path: request.url,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  reply.hijack();
  reply.raw.writeHead(answer.statusCode, answer.headers);
  const copy = [];
  for await (const chunk of answer.body) {
    reply.raw.write(chunk);
    copy.push(chunk);
  }
  reply.raw.end();
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready ${app.server.address().port}\n`);
