// A chart of horizontal bars as an SVG picture, which follows the reader's light or dark mode.

const WIDTH = 720;
const LEFT = 16;
/** Width for a number after the longest bar. */
const RIGHT = 72;
const HEADER = 64;
const LABEL = 20;
const BAR = 12;
const GAP = 14;
const COLORS = ['first', 'second', 'third'];

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-size: 16px; font-weight: 600 }
.number { font-size: 11px }
.background { fill: #ffffff }
.track { fill: #eaeef2 }
.first { fill: #8c959f }
.second { fill: #0969da }
.third { fill: #bf8700 }
.target { stroke: #cf222e; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 }
  .background { fill: #0d1117 }
  .track { fill: #21262d }
  .first { fill: #8b949e }
  .second { fill: #58a6ff }
  .third { fill: #d29922 }
  .target { stroke: #ff7b72 }
}`;

/**
 * @param chart `title`; `most`, the value of a bar over the whole width; `unit`, written behind the numbers;
 * `series`, the name of each bar of a row, at most three; `rows` of `label`, and by series `values` (`null`: no
 * bar) and `targets` (`null`: none)
 * @returns the text of an SVG file
 */
export function drawBars({ title, most, unit, series, rows }) {
  const width = WIDTH - LEFT - RIGHT;
  const toX = (value) => Math.round((Math.min(value, most) / most) * width * 10) / 10;
  const rowHeight = LABEL + series.length * BAR + GAP;
  const height = HEADER + rows.length * rowHeight + GAP;
  const hasTarget = rows.some(({ targets }) => targets.some((target) => target !== null));
  const parts = rows.map(({ label, values, targets }, at) => {
    const top = HEADER + at * rowHeight;
    const bars = values.map((value, one) => {
      if (value === null) return '';
      const y = top + LABEL + one * BAR;
      return `<rect class="track" x="${LEFT}" y="${y}" width="${width}" height="${BAR - 2}"/>
<rect class="${COLORS[one]}" x="${LEFT}" y="${y}" width="${toX(value)}" height="${BAR - 2}"/>
<text class="number" x="${LEFT + width + 8}" y="${y + BAR - 3}">${value}${unit}</text>
${targets[one] === null ? '' : drawTarget(LEFT + toX(targets[one]), y)}`;
    });
    return `<text x="${LEFT}" y="${top + LABEL - 6}">${escape(label)}</text>\n${bars.join('\n')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">
<style>${STYLE}
</style>
<rect class="background" width="${WIDTH}" height="${height}"/>
<text class="title" x="${LEFT}" y="26">${escape(title)}</text>
${drawLegend(series, hasTarget)}
${parts.join('\n')}
</svg>
`.replaceAll(/\n{2,}/g, '\n');
}

function drawTarget(x, y) {
  return `<line class="target" x1="${x}" x2="${x}" y1="${y - 1}" y2="${y + BAR - 1}"/>`;
}

function drawLegend(series, hasTarget) {
  let x = LEFT;
  const drawn = series.map((name, at) => {
    const entry = `<rect class="${COLORS[at]}" x="${x}" y="39" width="12" height="10"/><text x="${x + 18}" y="49">${escape(name)}</text>`;
    x += 46 + name.length * 7;
    return entry;
  });
  if (hasTarget) drawn.push(`${drawTarget(x + 6, 39)}<text x="${x + 18}" y="49">target</text>`);
  return drawn.join('\n');
}

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
