import type { ReactNode } from 'react';

interface StatCardProps {
  readonly label: string;
  /** null: not measured; `reason` says why. */
  readonly value: string | null;
  readonly reason?: string;
  readonly note?: ReactNode;
}

/** One figure with its name. Put several into `<dl className="stat-cards">`. */
export function StatCard({ label, value, reason, note }: StatCardProps): ReactNode {
  return (
    <div className="stat-card">
      <dt>{label}</dt>
      <dd className="stat-value" title={value === null ? reason : undefined}>
        {value ?? '–'}
      </dd>
      {(note ?? (value === null ? reason : undefined)) !== undefined && (
        <dd className="stat-note">{note ?? reason}</dd>
      )}
    </div>
  );
}
