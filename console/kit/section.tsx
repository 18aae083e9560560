import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** One sentence about the section's purpose. */
  readonly hint?: ReactNode;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ title, hint, actions, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {hint !== undefined && <p className="section-hint">{hint}</p>}
      {children}
    </section>
  );
}
