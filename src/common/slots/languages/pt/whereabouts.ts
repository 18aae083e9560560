import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:chaves?|passaportes?|RG|CNH|identidade|cartão de cidadão|papéis|documentos|certidão|escritura|contrato|testamento|pneus?|malas?|mochila|ferramentas?|furadeira|berbequim|escada|carregador(?:es)?|óculos|barraca|tenda|lanterna|pilhas|carteira|joias|carro|moto|bicicleta|bike|câmera|câmara|remédios|enfeites|livros?|máquina de costura|guarda-chuva|controle)`;
const WHERE =
  '(?:em|no|na|nos|nas|dentro|atrás|embaixo|debaixo|em cima|ao lado|sobre|com|junto|perto|lá|pro|pra|para o|para a|ao|à)';
const PUT = String.raw`(?:deixei|deixamos|deixámos|guardei|guardo|guardamos|guardámos|pus|botei|coloquei|meti|escondi|emprestei|emprestamos|estacionei|parei|tenho guardad[oa]s?|tenho)`;

/** Places where things are kept, and people who have them. */
export const PORTUGUESE_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`${PUT} (?:o|a|os|as|meu|minha|meus|minhas|um|uma)(?: \p{L}+)? ${THINGS}(?: [\p{L}]+){0,4}? ${WHERE} [^,;]+`,
  String.raw`(?:o|a|os|as|meu|minha|meus|minhas)(?: \p{L}+)? ${THINGS}(?: [\p{L}]+){0,4}? (?:está|estão|tá|tão|fica|ficam|ficou|ficaram)(?: \p{L}+)? ${WHERE} [^,;]+`,
  String.raw`(?:o|a|os|as|meu|minha) ${THINGS}(?: \p{L}+){0,3}? (?:eu )?(?:deixei|guardei|pus|botei|coloquei|escondi|emprestei)`,
];
