// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// A plain ERC-20 whose owner mints. It is set as code at the address of the token it stands in for, so it has no
/// constructor.
contract TestToken {
    string public name;
    string public symbol;
    uint8 public decimals;

    address public owner;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// Takes the place of a constructor: works once, and gives each holder the amount at the same place.
    function initialize(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        address owner_,
        address[] calldata holders,
        uint256[] calldata amounts
    ) external {
        require(owner == address(0), "TestToken: already initialized");
        require(owner_ != address(0), "TestToken: owner is the zero address");
        require(holders.length == amounts.length, "TestToken: one amount per holder");
        (name, symbol, decimals, owner) = (name_, symbol_, decimals_, owner_);
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amounts[i]);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "TestToken: transfer amount exceeds allowance");
        // The greatest allowance means "without limit" and is not used up.
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(spender != address(0), "TestToken: approve to the zero address");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == owner, "TestToken: caller is not the owner");
        _mint(to, value);
    }

    function _move(address from, address to, uint256 value) private {
        require(to != address(0), "TestToken: transfer to the zero address");
        uint256 balance = balanceOf[from];
        require(balance >= value, "TestToken: transfer amount exceeds balance");
        unchecked {
            balanceOf[from] = balance - value;
            // The sum of all balances is totalSupply, which did not overflow.
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address to, uint256 value) private {
        require(to != address(0), "TestToken: mint to the zero address");
        totalSupply += value;
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(address(0), to, value);
    }
}
