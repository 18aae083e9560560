(module
  (import "env" "memory" (memory 1))
  (func (export "dots")
    (param $query i32) (param $data i32) (param $rows i32) (param $dims i32) (param $scales i32) (param $scale f32) (param $out i32)
    (local $at i32) (local $end i32) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $query) (i32.shl (local.get $dims) (i32.const 1))))
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (loop $part
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load (local.get $at)) (v128.load8x8_s (local.get $data)))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (v128.load offset=16 (local.get $at)) (v128.load8x8_s offset=8 (local.get $data)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $data (i32.add (local.get $data) (i32.const 16)))
          (br_if $part (i32.lt_u (local.get $at) (local.get $end))))
        (local.set $a (i32x4.add (local.get $a) (local.get $b)))
        (f32.store (local.get $out)
          (f32.mul
            (f32.mul (local.get $scale) (f32.load (local.get $scales)))
            (f32.convert_i32_s
              (i32.add
                (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
                (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $scales (i32.add (local.get $scales) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $row)))))
