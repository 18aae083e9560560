import { describe, expect, it } from '@jest/globals';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { createValidationPipe } from './validation-pipe.js';

class Note {
  @IsString()
  @IsNotEmpty()
  @MaxLength(5)
  text!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @IsString({ each: true })
  @MaxLength(3, { each: true })
  tags?: string[];
}

const validate = (value: unknown): Promise<unknown> =>
  createValidationPipe().transform(value, { type: 'body', metatype: Note }) as Promise<unknown>;

describe('createValidationPipe', () => {
  it('says that a missing field is required instead of naming its longest length', () =>
    expect(validate({})).rejects.toMatchObject({ message: 'text is required', field: 'text' }));

  it('says what is wrong with a field that is there', async () => {
    await expect(validate({ text: 'too long' })).rejects.toMatchObject({
      message: 'text must be shorter than or equal to 5 characters',
    });
    await expect(validate({ text: null })).rejects.toMatchObject({
      message: expect.stringMatching(/^text must be /),
    });
  });

  it.each([
    [{ text: 5 }, 'text must be a string'],
    [{ text: 'short', tags: 'food' }, 'tags must be an array'],
    [{ text: 'short', tags: [7] }, 'each value in tags must be a string'],
  ])('names the type that a field must have before its limits: %j', (body, message) =>
    expect(validate(body)).rejects.toMatchObject({ message }),
  );

  it.each([[[]], ['text'], [7], [true]])('says that the body %j must be an object', async (body) => {
    const error = { message: 'The request body must be a JSON object.', field: undefined };
    await expect(validate(body)).rejects.toMatchObject(error);
  });
});
