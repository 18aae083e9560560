import type { ReactNode } from 'react';

interface StatCardProps {
  readonly label: string;
  /** The value; null if it was not measured, for which `reason` gives the reason. */
  readonly value: string | null;
  readonly reason?: string;
  readonly note?: ReactNode;
}

/** A figure with its name. Put several into `<dl className="stat-cards">`. */
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
