import type { Command, Option } from 'commander';
import { isGlobal } from './global-options.js';

/** Shells with a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * Completion scripts. They ask the program itself, which answers from its command tree and the profiles,
 * without a request.
 */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_memorybridge() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(memorybridge completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _memorybridge memorybridge`,
  // zsh runs the file on the first completion if it was found on fpath, and loads it with `source` otherwise.
  zsh: `#compdef memorybridge
_memorybridge() {
  local -a candidates
  candidates=("\${(@f)$(memorybridge completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then compadd -- $candidates; else _files; fi
}
if [[ "\${funcstack[1]}" == _memorybridge ]]; then _memorybridge "$@"; else compdef _memorybridge memorybridge; fi`,
  fish: `function __memorybridge
  set -l words (commandline -opc)[2..-1] (commandline -ct)
  set -l candidates (memorybridge completion words -- $words 2>/dev/null)
  if set -q candidates[1]
    printf '%s\\n' $candidates
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c memorybridge -f -a '(__memorybridge)'`,
  // PowerShell passes an empty word to a program in different ways, depending on its version.
  powershell: `Register-ArgumentCompleter -Native -CommandName memorybridge -ScriptBlock {
  param($word, $ast, $position)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -le $position } | ForEach-Object { $_.ToString() })
  $next = if ($word -eq '') { @('--next') } else { @() }
  memorybridge completion words @next '--' @words 2>$null | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`,
};

/** Returns the script that a shell loads. */
export function toCompletionScript(shell: Shell): string {
  return SCRIPTS[shell];
}

/**
 * Completes the last word: commands, options of the command, or names of profiles.
 *
 * @param words what was typed, without the program's name; the last one is incomplete and may be empty
 */
export function completeWords(
  program: Command,
  words: readonly string[],
  profiles: readonly string[],
): string[] {
  const typed = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  return findCandidates(walk(program, typed), profiles).filter(
    (candidate) => candidate.startsWith(last) && (last !== '' || !candidate.startsWith('-')),
  );
}

interface Position {
  readonly command: Command;
  /** The command's options, including the global ones. */
  readonly options: readonly Option[];
  /** The option whose value is expected next. */
  readonly expected?: Option;
}

function walk(program: Command, words: readonly string[]): Position {
  let position = toPosition(program, program);
  for (const word of words) {
    const { command, options, expected } = position;
    if (expected !== undefined) position = { command, options };
    else if (word.startsWith('-')) position = { command, options, ...expectValue(options, word) };
    else position = toPosition(command.commands.find((child) => child.name() === word) ?? command, program);
  }
  return position;
}

function toPosition(command: Command, program: Command): Position {
  const global = program.options.filter(
    (option) => isGlobal(option) && command.options.every(({ long }) => long !== option.long),
  );
  return { command, options: [...command.options, ...global] };
}

function expectValue(options: readonly Option[], word: string): { readonly expected?: Option } {
  const expected = options.find((option) => option.long === word && (option.required || option.optional));
  return expected === undefined ? {} : { expected };
}

function findCandidates({ command, options, expected }: Position, profiles: readonly string[]): string[] {
  if (expected?.long === '--profile') return [...profiles];
  if (expected !== undefined) return expected.argChoices ?? [];
  const isOfProfile = command.parent?.name() === 'profile' && ['use', 'remove'].includes(command.name());
  const shown = command.createHelp().visibleCommands(command);
  const names = command.commands.filter((child) => shown.includes(child)).map((child) => child.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [
    ...names,
    ...choices,
    ...(isOfProfile ? profiles : []),
    ...options.flatMap(({ long }) => long ?? []),
  ];
}
