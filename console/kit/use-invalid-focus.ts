import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first wrong field after each attempt to submit a form, since the field may be out of
 * view.
 *
 * @param attempts number of times that the form was submitted
 * @param error the service's answer to the last attempt
 * @returns the reference of the form, or of the part that contains its fields
 */
export function useInvalidFocus<Form extends HTMLElement = HTMLFormElement>(
  attempts: number,
  error: Error | null,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts, error]);
  return form;
}
