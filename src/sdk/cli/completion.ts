import type { Command } from 'commander';

/** Shells that completion scripts are written for. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** Scripts ask the program itself, which answers from its own tree and the file of profiles, without a request. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_memorybridge() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(memorybridge completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _memorybridge memorybridge`,
  // zsh runs the file for the first completion when it was found on fpath, and loads it with `source` otherwise.
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
  // PowerShell hands an empty word to a program in different ways, depending on its version.
  powershell: `Register-ArgumentCompleter -Native -CommandName memorybridge -ScriptBlock {
  param($word, $ast, $position)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -le $position } | ForEach-Object { $_.ToString() })
  $next = if ($word -eq '') { @('--next') } else { @() }
  memorybridge completion words @next '--' @words 2>$null | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`,
};

/** The script that a shell loads. */
export function toCompletionScript(shell: Shell): string {
  return SCRIPTS[shell];
}

/**
 * Completes the last word: commands, options of the command, or names of profiles.
 *
 * @param words what was typed, without the program's name; the last one is incomplete and may be empty
 */
export function completeWords(program: Command, words: readonly string[], profiles: readonly string[]): string[] {
  const typed = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const { command, expects } = walk(program, typed);
  return findCandidates(command, expects, profiles).filter(
    (candidate) => candidate.startsWith(last) && (last !== '' || !candidate.startsWith('-')),
  );
}

interface Position {
  readonly command: Command;
  /** Option whose value comes next. */
  readonly expects: string | null;
}

function walk(program: Command, words: readonly string[]): Position {
  let command = program;
  let expects: string | null = null;
  for (const word of words) {
    if (expects !== null) expects = null;
    else if (word.startsWith('-')) expects = takesValue(command, word) ? word : null;
    else command = command.commands.find((child) => child.name() === word) ?? command;
  }
  return { command, expects };
}

function takesValue(command: Command, word: string): boolean {
  return command.options.some((option) => option.long === word && (option.required || option.optional));
}

function findCandidates(command: Command, expects: string | null, profiles: readonly string[]): string[] {
  if (expects === '--profile') return [...profiles];
  if (expects !== null) return command.options.find(({ long }) => long === expects)?.argChoices ?? [];
  const isOfProfile = command.parent?.name() === 'profile' && ['use', 'remove'].includes(command.name());
  const shown = command.createHelp().visibleCommands(command);
  const names = command.commands.filter((child) => shown.includes(child)).map((child) => child.name());
  const options = command.options.flatMap(({ long }) => (long === undefined || long === null ? [] : [long]));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return [...names, ...choices, ...(isOfProfile ? profiles : []), ...options];
}
