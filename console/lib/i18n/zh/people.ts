import type { Translation } from '../catalog.js';
import type { people as source } from '../en/people.js';

export const people: Translation<typeof source> = {
  title: '人员',
};
