import { describe, expect, it } from '@jest/globals';
import { buildAnswerTranslator } from './translate-answer.js';
import { answers } from './zh/answers.js';

const translate = buildAnswerTranslator(answers);

describe('buildAnswerTranslator', () => {
  it.each([
    ['The upstream did not answer in time', '提供商没有及时响应'],
    ['The memory LLM answered with status 429', '记忆模型返回状态 429'],
    ['topK must not be greater than 100', 'topK 不能大于 100'],
    ['policy.mode must be one of a, b', 'policy.mode 只能是以下值之一：a, b'],
    ["Qdrant can't be reached (ECONNREFUSED)", '无法连接 Qdrant（ECONNREFUSED）'],
    ['every setting is valid\nport: 3 (from .env)', '所有设置均有效\nport: 3 (from .env)'],
  ])('translates “%s”', (english, chinese) => expect(translate(english)).toBe(chinese));

  it.each([
    ['an unknown text', 'quota exceeded for key 7'],
    ['a text that only contains a known one', 'Job 7: The document is damaged.'],
    ['a text that is too long for a sentence', `${'x'.repeat(1_000)} is not valid`],
  ])('keeps %s', (_what, text) => expect(translate(text)).toBe(text));
});
