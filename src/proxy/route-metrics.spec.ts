import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../common/metrics/metrics.js';
import { RouteMetrics } from './route-metrics.js';

describe('RouteMetrics', () => {
  it('counts by route and status and measures both durations', async () => {
    const metrics = new Metrics();
    const route = new RouteMetrics(metrics, 'chat');
    route.observePrepared(performance.now());
    for (const status of [200, 200, 429]) route.observeAnswer(status, performance.now());
    const text = await metrics.registry.metrics();
    expect(text).toContain('memorybridge_requests_total{route="chat",status="200"} 2');
    expect(text).toContain('memorybridge_requests_total{route="chat",status="429"} 1');
    expect(text).toContain('memorybridge_added_seconds_count{route="chat"} 1');
    expect(text).toContain('memorybridge_upstream_seconds_count{route="chat"} 3');
  });
});
