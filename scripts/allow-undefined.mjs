// Without this, an application that compiles with `exactOptionalPropertyTypes` could not pass `undefined` to an
// optional property of ours, which our own compiler options allow.
import ts from 'typescript';

/** Adds `undefined` to the type of every optional property in the text of a declaration file. */
export function allowUndefined(text) {
  const { factory } = ts;
  const transform = (context) => (file) => {
    const visit = (node) => {
      const visited = ts.visitEachChild(node, visit, context);
      if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited;
      const { modifiers, name, questionToken, type } = visited;
      const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
      const members = [...(ts.isUnionTypeNode(type) ? type.types : [type]), undefinedType];
      const union = factory.createUnionTypeNode(members);
      return factory.updatePropertySignature(visited, modifiers, name, questionToken, union);
    };
    return ts.visitNode(file, visit);
  };
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(file, [transform]);
  return ts.createPrinter().printFile(transformed[0]);
}
