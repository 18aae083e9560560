// The bare reference of passed paths: Node's own http, piping both ways, with nothing in between.
import { createServer, request as send } from 'node:http';

const upstream = new URL(process.argv[2]);
const server = createServer((request, response) => {
  const { host, connection, ...headers } = request.headers;
  const { hostname, port } = upstream;
  const passed = send({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
