/** Suites run the build of `src` (ADR 0080), so it has to be current. */
export { buildWhenStale as default } from '../../scripts/setup.mjs';
