import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first wrong field after each attempt to submit a form, since the field may be out of
 * view.
 *
 * @param attempts number of times that the form was submitted
 * @param error the service's answer to the last attempt
 * @returns the reference of the form
 */
export function useInvalidFocus(attempts: number, error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts, error]);
  return form;
}
