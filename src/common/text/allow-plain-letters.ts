/** A class of characters, an escape, a placeholder, the beginning of a group, or any other character. */
const PART =
  /\[(?<not>\^?)(?<members>(?:\\.|[^\]\\])*)\]|\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\.|\{[^}]*\}|\(\?<[\p{L}_]\w*>|./gsu;

/**
 * Lets a pattern match words whose letters are typed without their marks, as many people do on phones:
 * `letters` gives each letter and what else may stand for it, as the members of a class or as a group.
 *
 * @example
 * allowPlainLetters('müş', { ü: '[üu]', ş: '[şs]' }); // 'm[üu][şs]'
 */
export function allowPlainLetters(pattern: string, letters: Readonly<Record<string, string>>): string {
  return pattern.replace(PART, (part, not: string | undefined, members: string | undefined) => {
    if (members !== undefined) return `[${not}${addPlainLetters(members, letters)}]`;
    return letters[part] ?? part;
  });
}

/** Adds the letters to a class whose members may be typed without marks. */
function addPlainLetters(members: string, letters: Readonly<Record<string, string>>): string {
  const plain = [...members].flatMap((letter) => listMembers(letters[letter] ?? ''));
  // A hyphen is a literal one only at the end of a class.
  return `${plain.filter((letter) => !members.includes(letter)).join('')}${members}`;
}

function listMembers(group: string): readonly string[] {
  return group.startsWith('[') ? [...group.slice(1, -1)] : [];
}
