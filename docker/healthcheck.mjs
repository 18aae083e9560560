// Exit 0 while the service in this container is alive. Liveness, not readiness: a database that is away must
// not restart every container. The first argument is the port of a worker.
const port = process.argv[2] ?? process.env.MEMORY_BRIDGE_PORT ?? '8000';
const response = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exit(response?.ok ? 0 : 1);
