import type { AgentMessage, SessionMessage } from '../agent-message.js';
import type { RecalledMemory } from '../memory-strategy.js';

/**
 * Instructions that are shown to the model in the runs in which they are active.
 *
 * @example
 * ```ts
 * const isActive: Skill['isActive'] = ({ prompt }) => /french/i.test(prompt);
 * const skill: Skill = { name: 'french', instructions: 'Answer in French.', isActive };
 * ```
 */
export interface Skill {
  readonly name: string;
  readonly instructions: string;
  /** Decides whether the skill is active; always if absent. */
  readonly isActive?: (run: { readonly prompt: string; readonly sessionId: string }) => boolean;
}

export interface ContextParts {
  readonly prompt: string;
  readonly sessionId: string;
  readonly recalled: RecalledMemory;
  readonly history: readonly SessionMessage[];
}

/**
 * Puts the messages of a run into their order: system, active skills, recalled memory, history, prompt.
 *
 * @example
 * ```ts
 * const builder = new ContextBuilder('You help.', strategy.systemRule, skills);
 * const recalled = { systemText: '', message: null };
 * const messages = builder.build({ prompt: 'Hello', sessionId: 'c1', recalled, history: [] });
 * ```
 */
export class ContextBuilder {
  constructor(
    private readonly systemPrompt: string,
    private readonly systemRule: string,
    private readonly skills: readonly Skill[] = [],
  ) {}

  build({ prompt, sessionId, recalled, history }: ContextParts): AgentMessage[] {
    const system = [this.systemPrompt, this.systemRule, recalled.systemText]
      .filter((text) => text !== '')
      .join('\n\n');
    const active = this.skills.filter(({ isActive }) => isActive?.({ prompt, sessionId }) ?? true);
    return [
      ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
      ...active.map(({ instructions }) => ({ role: 'system' as const, content: instructions })),
      ...(recalled.message === null ? [] : [recalled.message]),
      ...history,
      { role: 'user', content: prompt },
    ];
  }
}
