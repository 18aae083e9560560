import { describe, expect, it } from '@jest/globals';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { createValidationPipe } from './validation-pipe.js';

class Note {
  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  text!: string;
}

const validate = (value: object): Promise<unknown> =>
  createValidationPipe().transform(value, { type: 'body', metatype: Note }) as Promise<unknown>;

describe('createValidationPipe', () => {
  it('says that a missing field is required instead of naming its longest length', () =>
    expect(validate({})).rejects.toMatchObject({ message: 'text is required.', field: 'text' }));

  it('says what is wrong with a field that is there', async () => {
    await expect(validate({ text: 'too long' })).rejects.toMatchObject({
      message: 'text must be shorter than or equal to 5 characters',
    });
    await expect(validate({ text: null })).rejects.toMatchObject({
      message: expect.stringMatching(/^text must be /),
    });
  });
});
