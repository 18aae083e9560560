import { ValidateIf } from 'class-validator';

/** Makes a field optional without allowing `null`: it is validated whenever it is sent. */
export function ValidateIfSent(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}
