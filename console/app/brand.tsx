import type { ReactNode } from 'react';
import { Link } from 'wouter';

const BRIDGE = 'M5 21c4.5-11 17.5-11 22 0M10.5 15.5V21M16 13v8M21.5 15.5V21';

export function Brand(): ReactNode {
  return (
    <Link href="/" className="brand" aria-label="MemoryBridge">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path d={BRIDGE} fill="none" stroke="var(--surface)" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span>MemoryBridge</span>
    </Link>
  );
}
