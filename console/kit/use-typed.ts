import { useEffect, useState } from 'react';

const WAIT_MS = 300;

/**
 * Holds a text that is being typed: it is shown at once, and passed on when typing pauses for 300 ms.
 *
 * @param value what was given on last, or came from elsewhere, such as Back
 */
export function useTyped(value: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSettled(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSettled]);
  return [typed, setTyped];
}
